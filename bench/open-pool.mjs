import pg from 'pg';

/** PostgreSQL stops when the figures are there, sometimes before a pool has closed its last idle connection. */
export function openPool(url, max) {
  const pool = new pg.Pool({ connectionString: url, max });
  pool.on('error', () => {});
  return pool;
}
