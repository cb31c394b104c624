import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isAllowedHost,
  isOwnAddress,
  isPublicAddress,
  listOwnAddresses,
  normalizeHost,
} from '#egress/public-address.ts';

describe('isPublicAddress', () => {
  test.each(['93.184.216.34', '8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001:80e::200e'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['loopback', '::1'],
    ['unspecified', '0.0.0.0'],
    ['unspecified', '::'],
    ['private', '10.1.2.3'],
    ['private', '172.31.255.255'],
    ['private', '192.168.0.1'],
    ['link-local, with the metadata of most providers', '169.254.169.254'],
    ['link-local', 'fe80::1'],
    ['unique local, with the metadata of AWS', 'fd00:ec2::254'],
    ['carrier-grade NAT, with the metadata of Alibaba', '100.100.100.200'],
    ['IETF protocols, with the metadata of Oracle', '192.0.0.192'],
    ["Azure's platform service", '168.63.129.16'],
    ["Azure's platform service in IPv6 form", '::ffff:168.63.129.16'],
    ['benchmarks', '198.18.0.1'],
    ['documentation', '203.0.113.7'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['IPv4 in IPv6', '::ffff:10.0.0.1'],
    ['IPv4-compatible IPv6', '::7f00:1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001::1'],
    ['IPv6 multicast', 'ff02::1'],
    ['no address', 'example.com'],
    ['no address', ''],
  ])('%s is not public: %s', (_kind, address) => expect(isPublicAddress(address)).toBe(false));

  test('an IPv4 address is public in both of its forms or in none', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address));
      }),
    );
  });

  test('no text is an error', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(isPublicAddress(text)).toBeTypeOf('boolean');
      }),
    );
  });
});

describe('isOwnAddress', () => {
  test('compares addresses, not their spelling', () => {
    const own = ['203.0.113.5', '2001:db8::5'];
    expect(isOwnAddress('::ffff:203.0.113.5', own)).toBe(true);
    expect(isOwnAddress('2001:DB8:0:0::5', own)).toBe(true);
    expect(isOwnAddress('203.0.113.6', own)).toBe(false);
    expect(isOwnAddress('nonsense', own)).toBe(false);
  });

  test('this machine has its loopback addresses', () => {
    expect(listOwnAddresses()).toContain('127.0.0.1');
  });
});

describe('isAllowedHost', () => {
  const allowed = ['wiki', 'db.example:5432', '*.intranet.example', ' Spaced.Example ', '[::1]:80'];
  test.each([
    ['wiki', 80, true],
    ['WIKI.', 8080, true],
    ['db.example', 5432, true],
    ['db.example', 80, false],
    ['a.intranet.example', 80, true],
    ['a.b.intranet.example', 80, true],
    ['intranet.example', 80, false],
    ['fakeintranet.example', 80, false],
    ['spaced.example', 80, true],
    ['[::1]', 80, true],
    ['::1', 443, false],
    ['example', 80, false],
  ])('%s at port %i: %s', (host, port, isAllowed) =>
    expect(isAllowedHost(host, port, allowed)).toBe(isAllowed),
  );

  test('an empty list and an empty entry allow nothing', () => {
    expect(isAllowedHost('wiki', 80, [])).toBe(false);
    expect(isAllowedHost('', 80, [''])).toBe(false);
  });
});

test('normalizeHost takes brackets, a last dot and capitals away', () => {
  expect(['[::1]', 'Example.COM.', 'a.b'].map(normalizeHost)).toEqual(['::1', 'example.com', 'a.b']);
});
