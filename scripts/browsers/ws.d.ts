/** The package comes without types. Here it is used for what browsers have as well, and for servers of tests. */
declare module 'ws' {
  import type { IncomingMessage } from 'node:http';
  import type { AddressInfo } from 'node:net';

  export const WebSocket: typeof globalThis.WebSocket;

  export interface ServerSocket {
    readonly protocol: string;
    send(data: string | Uint8Array): void;
    close(code?: number, reason?: string): void;
    terminate(): void;
    on(event: 'close', listener: (code: number) => void): void;
    on(event: 'message', listener: (data: Buffer) => void): void;
    once(event: 'message', listener: (data: Buffer) => void): void;
  }

  export class WebSocketServer {
    constructor(options: { readonly port: number; readonly host: string });
    readonly clients: ReadonlySet<ServerSocket>;
    readonly options: { handleProtocols?: (offered: ReadonlySet<string>) => string | false };
    on(
      event: 'connection',
      listener: (socket: ServerSocket, request: IncomingMessage) => void,
    ): void;
    once(event: 'listening', listener: () => void): void;
    address(): AddressInfo;
    close(callback: () => void): void;
  }
}
