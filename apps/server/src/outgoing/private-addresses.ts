import { BlockList, isIP } from 'node:net'

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
