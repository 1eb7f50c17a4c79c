export type { FromSdkTransportOptions, SdkTransportEvent } from './from-sdk-transport.ts';
export { fromSdkTransport } from './from-sdk-transport.ts';
export type { SdkSendOptions, SdkTransport } from './sdk-transport.ts';
export { toSdkTransport } from './to-sdk-transport.ts';
