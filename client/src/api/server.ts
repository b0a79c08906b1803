/** Tables on a server: HTTP and sockets. */

import type { Connect, Transport } from './transport';

/** A line through the socket at an address. */
export function socketTo(address: string): Connect {
  return (ears) => {
    const socket = new WebSocket(address);
    socket.onopen = () => ears.opened();
    socket.onmessage = (event: MessageEvent<string>) => ears.heard(event.data);
    socket.onclose = () => ears.closed();
    return {
      get open() {
        return socket.readyState === WebSocket.OPEN;
      },
      send: (text) => socket.send(text),
      close: () => socket.close(),
    };
  };
}

export const server: Transport = {
  async call(path, body, secret) {
    const headers: Record<string, string> = {};
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (secret !== '') headers['Authorization'] = `Bearer ${secret}`;
    const response = await fetch(
      path,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    );
    return { ok: response.ok, status: String(response.status), body: await response.text() };
  },
  connect(table) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return socketTo(`${scheme}://${location.host}/api/tables/${table}/socket`);
  },
};
