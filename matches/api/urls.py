"""Addresses of what matches tell programs."""

from __future__ import annotations

from django.urls import path

from matches.api.figures import CardFiguresView

urlpatterns = [
    path("cards/<slug:slug>/figures/", CardFiguresView.as_view({"get": "retrieve"}), name="api-card-figures"),
]
