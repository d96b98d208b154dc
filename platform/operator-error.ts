/** An error that the operator can fix: the message says what is wrong and what to do, without a stack trace. */
export class OperatorError extends Error {}
