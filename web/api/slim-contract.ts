import type { Plugin } from 'vite';
import { contract } from '#shared/contract.ts';

const NAME = '#shared/contract.ts';
const SLIM = '\0slim-contract';

/**
 * In the built page the contract keeps only methods and paths. Its schemas check answers while developing; built in,
 * they and zod would be 10 kB in front of every screen.
 */
export function slimContract(): Plugin {
  const rows = Object.entries(contract).map(([name, { method, path }]) => [name, { method, path }]);
  return {
    name: 'slim-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === NAME ? SLIM : null),
    load: (id) =>
      id === SLIM ? `export const contract = ${JSON.stringify(Object.fromEntries(rows))};` : null,
  };
}
