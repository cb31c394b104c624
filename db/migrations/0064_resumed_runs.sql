-- Whether a run was resumed already. `resumed_from` never changes, so no update writes to this index.
create index runs_resumed_from on runs (resumed_from) where resumed_from is not null;
