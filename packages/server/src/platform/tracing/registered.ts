/** Whether somebody wants traces: looked up without loading anything of OpenTelemetry. Decision 168. */

/** Where all copies of the OpenTelemetry API of version 1 find what was registered. */
const registry = Symbol.for('opentelemetry.js.api.1')

/** Whether an SDK was registered, as by `node --import ./tracing.mjs`, before this process began its work. */
export const isSdkRegistered = (): boolean =>
  (globalThis as { [registry]?: { trace?: unknown } })[registry]?.trace !== undefined
