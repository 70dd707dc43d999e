/**
 * Sends traces of the service to a collector that speaks OTLP, such as that of OpenTelemetry, Jaeger or Tempo:
 *
 *   npm install --no-save @opentelemetry/sdk-trace-node@2.11.0 @opentelemetry/resources@2.11.0 @opentelemetry/exporter-trace-otlp-http@0.222.0
 *   OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318 node --import ./examples/tracing.mjs packages/server/dist/main.js
 *
 * Variables that OpenTelemetry reads by itself: OTEL_EXPORTER_OTLP_ENDPOINT and _HEADERS, OTEL_TRACES_SAMPLER and _ARG,
 * OTEL_BSP_SCHEDULE_DELAY.
 */
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'

const provider = new NodeTracerProvider({
  resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'napum' }),
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
})
// From here on the service finds it; it also has the last spans sent when it ends.
provider.register()
