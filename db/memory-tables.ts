import type { ColumnType, Generated } from 'kysely';
import type { Json } from '#db/json-columns.ts';
import type { LearnedScript, ScriptOrigin } from '#shared/learned-script.ts';
import type { Place } from '#shared/place.ts';
import type { Heal, Repair, TargetMemory } from '#shared/script/target/target-memory.ts';

/** The tables of what lines remember from run to run, as in schema.ts. */

type RunTargets = {
  run_id: string;
  step_id: string;
  key: string;
  memory: Json<TargetMemory>;
  heal: ColumnType<Heal | null, string | null, string | null>;
};

type LineMemories = {
  workflow_id: string;
  step_id: string;
  key: string;
  memory: Json<TargetMemory>;
  heal: ColumnType<Heal | null, string | null, string | null>;
  /** Null for what a person showed. */
  run_id: string | null;
  seen_at: Generated<Date>;
};

type RiskyHeals = { workflow_id: string; created_at: Generated<Date> };

type RunRepairs = { run_id: string; place: Place; repair: Json<Repair> };

type StepScripts = {
  id: Generated<string>;
  workflow_id: string;
  step_id: string;
  run_id: string | null;
  is_kept: Generated<boolean>;
  origin: ScriptOrigin;
  script: Json<LearnedScript>;
  created_at: Generated<Date>;
};

type PinnedScripts = { workflow_id: string; step_id: string; script_id: string };

export type MemoryTables = {
  step_scripts: StepScripts;
  pinned_scripts: PinnedScripts;
  run_targets: RunTargets;
  line_memories: LineMemories;
  risky_heals: RiskyHeals;
  run_repairs: RunRepairs;
};
