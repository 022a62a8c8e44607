"""After each test that commits, the tables are emptied. To truncate them writes new files for every table and index,
however empty, and waits for the disk each time: nearly three seconds. Deleting the few rows takes milliseconds."""

from __future__ import annotations

from collections.abc import Sequence

from django.core.management.color import Style
from django.db.backends.postgresql import base, operations


class DatabaseOperations(operations.DatabaseOperations):
    def sql_flush(
        self, style: Style, tables: Sequence[str], *, reset_sequences: bool = False, allow_cascade: bool = False
    ) -> list[str]:
        """Foreign keys are checked when the transaction ends, so that the tables can come in any order."""
        if reset_sequences:
            raise NotImplementedError("no test here counts on the numbers of its rows")
        return [f"{style.SQL_KEYWORD('DELETE FROM')} {style.SQL_FIELD(self.quote_name(table))};" for table in tables]


class DatabaseWrapper(base.DatabaseWrapper):
    ops_class = DatabaseOperations
