import { indexedDbStorage } from 'agent-session-react/storage';

/** @param key Not stored in this browser: your server returns it to the signed-in user. */
export function secretStorage(key: CryptoKey) {
  return indexedDbStorage({
    encode: async (value) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const bytes =
        typeof value === 'string' ? new TextEncoder().encode(value) : await value.arrayBuffer();
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes);
      return { iv, data, isText: typeof value === 'string' };
    },
    decode: async (stored) => {
      const { iv, data, isText } = stored as {
        iv: BufferSource;
        data: ArrayBuffer;
        isText: boolean;
      };
      const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
      return isText ? new TextDecoder().decode(bytes) : new Blob([bytes]);
    },
  });
}
