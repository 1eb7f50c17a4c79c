export { createGateway } from './create-gateway.ts';
export type { Gateway, GatewayEvent, GatewayOptions, GatewayServer } from './gateway.ts';
export type { Found, Namespaces } from './names/namespaces.ts';
export { createNamespaces, namespaceOf } from './names/namespaces.ts';
