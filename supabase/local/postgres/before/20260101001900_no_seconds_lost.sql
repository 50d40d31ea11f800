-- A save whose seconds are null is refused (`watched` is not null). Before this migration it counted as a save without seconds, and
-- removed what the person had watched.

alter function private.unite_seconds(int4multirange) strict;
