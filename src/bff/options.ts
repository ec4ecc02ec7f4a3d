/** What the dashboard's backend needs to know. */
export interface BffOptions {
  /** Base address of the v1 server, e.g. http://127.0.0.1:8787; a function where it is known only once the server listens. */
  readonly upstreamUrl: string | (() => string);
  /** The key that calls the v1 server; it never leaves this process except to that server. */
  readonly upstreamKey: () => string;
  /** Where set, people sign in with it first. */
  readonly dashboardPassword?: string | null;
  /** Signs the session cookie; at least 32 characters. */
  readonly sessionSecret: string;
  /** Folder for the dashboard's own files; `dashboard/` is made in it. */
  readonly dataDir: string;
  /** Folder with the built web app (index.html, assets/). Default: dist/ of this package. */
  readonly webRoot?: string;
  /** Address under which people reach the dashboard; its host is accepted beside loopback names and IP addresses. */
  readonly publicUrl?: string | null;
  /** Seconds between two looks at running jobs. Default: 1 where the server lists jobs, else 30, the document's own figure. */
  readonly watchSeconds?: number;
}

export function upstreamBase({ upstreamUrl }: BffOptions): string {
  return (typeof upstreamUrl === 'string' ? upstreamUrl : upstreamUrl()).replace(/\/+$/, '');
}
