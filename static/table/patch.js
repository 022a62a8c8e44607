// Changes of a step to the view before it: a JSON Patch (RFC 6902) of the operations add, remove and replace.

/**
 * @typedef {{op: "add" | "remove" | "replace", path: string, value?: any}} Operation
 */

/**
 * The document after the operations. The one before stays as it was, and what is the same in both is shared.
 * Throws a RangeError if the operations aren't meant for it.
 * @template T
 * @param {T} document
 * @param {Operation[]} operations
 * @returns {T}
 */
export function patched(document, operations) {
  return operations.reduce((node, operation) => changed(node, keysOf(operation.path), operation), document);
}

/** @param {string} path */
const keysOf = (path) => path.split("/").slice(1).map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));

/** @param {any} node @param {string[]} keys @param {Operation} operation @returns {any} */
function changed(node, [key, ...rest], operation) {
  if (key === undefined) return operation.value;
  const isNew = !rest.length && operation.op === "add";
  if (Object(node) !== node || (!isNew && !Object.hasOwn(node, key))) throw new RangeError(`nothing at ${operation.path}`);
  if (Array.isArray(node)) return arrayWith(node, Number(key), rest, operation);
  const { [key]: old, ...others } = node;
  if (!rest.length && operation.op === "remove") return others;
  return { ...node, [key]: changed(old, rest, operation) };
}

/** @param {any[]} entries @param {number} index @param {string[]} rest @param {Operation} operation */
function arrayWith(entries, index, rest, operation) {
  if (index > entries.length) throw new RangeError(`nothing before ${operation.path}`);
  const copy = [...entries];
  if (rest.length) copy[index] = changed(copy[index], rest, operation);
  else if (operation.op === "remove") copy.splice(index, 1);
  else copy.splice(index, operation.op === "add" ? 0 : 1, operation.value);
  return copy;
}
