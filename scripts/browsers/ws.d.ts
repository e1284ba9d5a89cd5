/** The package comes without types. Here it is used for what browsers have as well. */
declare module 'ws' {
  export const WebSocket: typeof globalThis.WebSocket;
}
