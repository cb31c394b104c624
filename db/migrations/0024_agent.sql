-- What a run used of the language model, one row for each answer.
create table model_calls (
  run_id uuid not null references runs on delete cascade,
  place text collate "C" not null,
  model text not null,
  input_tokens int not null,
  output_tokens int not null,
  -- US dollars; null where the price of the model was not known then.
  cost double precision,
  answered_at timestamptz not null default clock_timestamp()
);
create index model_calls_of_run on model_calls (run_id);

-- What sort of answer a step asks for.
alter table waits add column kind text
  check (kind in ('code', 'captcha', 'login', 'decision', 'approval', 'text'));
