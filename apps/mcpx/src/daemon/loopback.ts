/** Whether an IP address can be reached from this machine only. */
export function isLoopback(address: string): boolean {
  return /^127(?:\.\d{1,3}){3}$/.test(address) || /^(?:0{0,4}:)*:?0{0,3}1$/.test(address) || isMappedLoopback(address);
}

function isMappedLoopback(address: string): boolean {
  return /^::ffff:127(?:\.\d{1,3}){3}$/i.test(address);
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
