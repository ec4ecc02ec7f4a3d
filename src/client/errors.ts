/** An answer of the service that says no. Its status, code and sentence are the service's own words. */
export class ApiError extends Error {
  readonly status: number;
  /** The body's `code`; `http_error` where the server sent none, `invalid_answer` where the body is not what the contract says. */
  readonly code: string;
  readonly requestId: string | null;
  /** Seconds that the server asks to wait, from Retry-After. */
  readonly retryAfter: number | null;
  /** The parsed JSON body, or the text of another one. */
  readonly body: unknown;

  constructor(fields: {
    status: number;
    code: string;
    message: string;
    requestId: string | null;
    retryAfter: number | null;
    body: unknown;
  }) {
    super(fields.message);
    this.name = 'ApiError';
    this.status = fields.status;
    this.code = fields.code;
    this.requestId = fields.requestId;
    this.retryAfter = fields.retryAfter;
    this.body = fields.body;
  }
}
