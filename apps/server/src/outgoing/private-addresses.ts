import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that are not of the public internet: of this machine, of local networks, of services of a cloud, reserved ones. */
const blocked = new BlockList()
const ranges4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
]
for (const [network, bits] of ranges4) blocked.addSubnet(network, bits, 'ipv4')
/** Only this range is the public internet, and some of it holds addresses of IPv4. */
const publicRange = new BlockList()
publicRange.addSubnet('2000::', 3, 'ipv6')
const translated = new BlockList()
translated.addSubnet('2001::', 32, 'ipv6')
translated.addSubnet('2002::', 16, 'ipv6')

/** Whether an IP address is not of the public internet. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 4) return blocked.check(address, 'ipv4')
  return !publicRange.check(address, 'ipv6') || translated.check(address, 'ipv6')
}

/** Whether an address names its host by an IP address that is not of the public internet. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) > 0 && isPrivateAddress(host)
}

/**
 * Looks a name up as Node.js does, and fails if any of its addresses is private. A connection that is opened by it goes to the
 * address that was checked.
 */
export function lookupOfPublic(refusal: () => Error): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[] = []) => {
      const [first] = found
      if (error) callback(error, '')
      else if (!first || found.some(({ address }) => isPrivateAddress(address))) callback(refusal(), '')
      else if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
}
