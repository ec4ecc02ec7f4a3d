/* global SwaggerUIBundle */
// Addresses are relative to /api/docs, so that the page also works behind a proxy that adds a path.
const documentAddress = new URL('v1/openapi.json', window.location.href).href;

/** Calls go to the server that this page came from, whatever name it has for others. */
function toOwnServer(request) {
  const { pathname, search } = new URL(request.url, window.location.href);
  request.url = window.location.origin + pathname + search;
  return request;
}

/** Fields of a form start with their default or empty, not with a made-up value: "image_url=string" would be sent as it stands. */
const emptyForms = {
  afterLoad({ fn: { getSampleSchema } }) {
    this.fn.getSampleSchema = (schema, contentType, ...rest) =>
      // Only a form's fields are asked for without a content type.
      contentType === false ? (schema.toJS().default ?? '') : getSampleSchema(schema, contentType, ...rest);
  },
};

SwaggerUIBundle({
  url: documentAddress,
  dom_id: '#reference',
  deepLinking: true,
  displayRequestDuration: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  // The default is a service on the internet.
  validatorUrl: null,
  plugins: [emptyForms],
  requestInterceptor: toOwnServer,
});
