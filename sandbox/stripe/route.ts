import type { Read, Shape } from '#sandbox/stripe/parameters.ts';
import type { StripeWorld } from '#sandbox/stripe/world.ts';

/** One call of Stripe's API. */
export type Route = {
  method: 'GET' | 'POST' | 'DELETE';
  /** `:id` stands for an object's id. */
  path: string;
  shape: Shape;
  answer(world: StripeWorld, call: { id: string; given: unknown }): object;
};

/** Ties the parameters that a route reads to what its answer is given. */
export function route<S extends Shape>(
  method: Route['method'],
  path: string,
  parts: { shape: S; answer(world: StripeWorld, call: { id: string; given: Read<S> }): object },
): Route {
  const { shape, answer } = parts;
  // The server hands over what it read by this route's own shape.
  return {
    method,
    path,
    shape,
    answer: (world, { id, given }) => answer(world, { id, given: given as Read<S> }),
  };
}
