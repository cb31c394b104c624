import type { MemoryTables } from '#db/memory-tables.ts';

/** As COLUMNS in test-columns.ts. */
export const MEMORY_COLUMNS: { [Table in keyof MemoryTables]: Record<keyof MemoryTables[Table], string> } = {
  step_scripts: {
    id: 'uuid',
    workflow_id: 'uuid',
    step_id: 'text',
    run_id: 'uuid?',
    is_kept: 'bool',
    origin: 'text',
    script: 'jsonb',
    created_at: 'timestamptz',
  },
  pinned_scripts: { workflow_id: 'uuid', step_id: 'text', script_id: 'uuid' },
  run_targets: { run_id: 'uuid', step_id: 'text', key: 'text', memory: 'jsonb', heal: 'jsonb?' },
  line_memories: {
    workflow_id: 'uuid',
    step_id: 'text',
    key: 'text',
    memory: 'jsonb',
    heal: 'jsonb?',
    run_id: 'uuid?',
    seen_at: 'timestamptz',
  },
  risky_heals: { workflow_id: 'uuid', created_at: 'timestamptz' },
  run_repairs: { run_id: 'uuid', place: 'text', repair: 'jsonb' },
};
