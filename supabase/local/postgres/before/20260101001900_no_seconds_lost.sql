-- A save whose seconds are null is refused (`watched` is not null). Until now it became an empty one, and what the person
-- had watched was gone.

alter function private.unite_seconds(int4multirange) strict;
