import type { Plugin } from 'vite';
import { contract } from '#shared/contract.ts';

const NAME = '#shared/contract.ts';
const SLIM = '\0slim-contract';

/**
 * In the built page the contract keeps only methods and paths. Its schemas check answers while developing; built in,
 * they and zod would be 10 kB in front of every screen.
 */
export function slimContract(): Plugin {
  const byMethod = Map.groupBy(Object.entries(contract), ([, { method }]) => method);
  const paths = Object.fromEntries(
    [...byMethod].map(([method, calls]) => [
      method,
      Object.fromEntries(calls.map(([name, { path }]) => [name, path])),
    ]),
  );
  return {
    name: 'slim-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === NAME ? SLIM : null),
    load: (id) =>
      id === SLIM
        ? `export const contract = Object.fromEntries(Object.entries(${JSON.stringify(paths)}).flatMap(([method, paths]) =>
            Object.entries(paths).map(([name, path]) => [name, { method, path }])));`
        : null,
  };
}
