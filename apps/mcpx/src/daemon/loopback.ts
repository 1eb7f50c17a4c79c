/** Whether an IP address can be reached from this machine only. */
export function isLoopback(address: string): boolean {
  const { isIPv4 } = process.getBuiltinModule('node:net');
  if (isIPv4(address)) return address.startsWith('127.');
  // A URL has one spelling for each address: `0:0::1` and `::1` are the same.
  const host = URL.parse(`http://[${address}]`)?.hostname;
  return host === '[::1]' || host?.startsWith('[::ffff:7f') === true;
}

/** The address that a host name stands for, where all that it stands for is loopback. */
export async function loopbackAddress(host: string): Promise<string | undefined> {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  if (process.getBuiltinModule('node:net').isIP(bare) !== 0) return isLoopback(bare) ? bare : undefined;
  try {
    const found = await process.getBuiltinModule('node:dns').promises.lookup(bare, { all: true });
    return found.every(({ address }) => isLoopback(address)) ? found[0]?.address : undefined;
  } catch {
    return undefined;
  }
}
