/**
 * Nobody is signed in, or not any more. app/http/unavailable.ts responds with the page that leads to signing in, and
 * that keeps the form that was sent.
 */
export class SignedOut extends Error {
  readonly status: 401 | 404;

  constructor(status: 401 | 404) {
    super("nobody is signed in");
    this.status = status;
  }
}
