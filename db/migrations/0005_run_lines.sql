-- Each line of an instructions step is a checkpoint: a row of its own in run_steps, at a place within the step.
alter table run_steps
  drop column progress,
  -- The line as its author wrote it; null for a step.
  add column line_text text,
  -- Which outputs of a line are files.
  add column file_outputs text[] not null default '{}';

-- page_state is the page at the beginning of the step that the run is at; this is the page after the last finished
-- line of that step, sealed too. Null before the first.
alter table runs add column line_page_state bytea;
