/**
 * There is no session, or it has ended. process/http/unavailable.ts responds with a page that leads to signing in and
 * keeps the submitted form.
 */
export class SignedOut extends Error {
  readonly status: 401 | 404;

  constructor(status: 401 | 404) {
    super("nobody is signed in");
    this.status = status;
  }
}
