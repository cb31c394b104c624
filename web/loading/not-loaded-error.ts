/** Code that is loaded late did not come: no connection, no server, or a newer version of the pages. */
export class NotLoadedError extends Error {
  constructor(message = 'This could not be loaded. Reload the page and try again.', options?: ErrorOptions) {
    super(message, options);
    this.name = 'NotLoadedError';
  }
}
