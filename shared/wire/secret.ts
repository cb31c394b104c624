import * as z from 'zod/mini';

/**
 * Where a text of a step may hold a secret: in lines of instructions (`script`), in lines such as `Name: value` (`pairs`),
 * in sentences and addresses (`prose`), in lines such as `@password on shop.example` (`bindings`), as a whole, or as a
 * whole when the text of the input `named_by` reads like the name of a secret.
 */
export const MayHoldSecret = z.union([
  z.enum(['script', 'pairs', 'prose', 'bindings', 'always']),
  z.object({ named_by: z.string().check(z.maxLength(100)) }),
]);
