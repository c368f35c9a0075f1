import { isIPv6 } from 'node:net'

/** Some proxies add the port of the client, which changes with each connection. */
const ipv4Forms = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i
const ipv6WithPort = /^\[(.*)\](?::\d+)?$/
const groupsOfPrefix = 4

/**
 * The addresses that one client can choose from freely, as one text: an IPv4 address stands for itself, an IPv6 address
 * for its network of 64 bits (`2001:db8:0:1::/64`). An IPv4 address inside IPv6 counts as IPv4; ports
 * do not count.
 */
export function addressGroup(address: string): string {
  const [, ipv4] = ipv4Forms.exec(address) ?? []
  if (ipv4 !== undefined) return ipv4
  const [, ipv6 = address] = ipv6WithPort.exec(address) ?? []
  return isIPv6(ipv6) ? `${prefixOf(ipv6)}::/64` : address
}

function prefixOf(address: string): string {
  // The parser of URLs writes an address in its shortest form. A zone (`%eth0`) is no part of the network.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]/`)
  const [before = '', after = ''] = hostname.slice(1, -1).split('::')
  const [head, tail] = [before.split(':').filter(Boolean), after.split(':').filter(Boolean)]
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, groupsOfPrefix).join(':')
}
