// Shows the schema with Swagger UI. Requests from this page carry the CSRF token of the session.
"use strict";
{
  const place = /** @type {HTMLElement} */ (document.getElementById("swagger-ui"));
  const token = () => /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
  const { SwaggerUIBundle } = /** @type {any} */ (window);
  SwaggerUIBundle({
    url: place.dataset.schema,
    domNode: place,
    presets: [SwaggerUIBundle.presets.apis],
    layout: "BaseLayout",
    deepLinking: true,
    docExpansion: "list",
    defaultModelsExpandDepth: -1,
    validatorUrl: null,
    /** @param {{method?: string, headers: Record<string, string>}} request */
    requestInterceptor(request) {
      if (request.method && request.method !== "GET") request.headers["X-CSRFToken"] = token();
      return request;
    },
  });
}
