import { type Lockfile, packageName } from './packages.ts';

/** A Debian package as dpkg lists it. */
export interface DebianPackage {
  readonly name: string;
  readonly version: string;
  readonly architecture: string;
}

interface Contents {
  readonly version: string;
  readonly node: string;
  readonly lock: Lockfile;
  readonly packages: readonly string[];
  readonly debian: readonly DebianPackage[];
  readonly release: string;
}

/** "sha512-<base64>" of the lockfile in CycloneDX' form. */
const hashesOf = (integrity: string | undefined) => {
  const [algorithm, value] = integrity?.split('-') ?? [];
  if (algorithm !== 'sha512' || value === undefined) return {};
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(value, 'base64').toString('hex') }] };
};

/** An SPDX id, or an expression of several. */
const licensesOf = (license: string | undefined) => {
  if (license === undefined) return {};
  return { licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { name: license } }] };
};

const npmComponent = (lock: Lockfile, path: string) => {
  const { version = '', integrity, license } = lock.packages[path] ?? {};
  const name = packageName(path);
  // The scope's @ is encoded. Source: package-url/purl-spec, types/npm.
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': `${purl}#${path}`,
    name,
    version,
    purl,
    ...hashesOf(integrity),
    ...licensesOf(license),
  };
};

const debianComponent = (release: string, { name, version, architecture }: DebianPackage) => {
  const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}&distro=${release}`;
  return { type: 'library', 'bom-ref': purl, name, version, purl };
};

/** The image's bill of materials in CycloneDX 1.6 (JSON): every npm and Debian package in it, and Node. */
export const sbomOf = ({ version, node, lock, packages, debian, release }: Contents) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'container', 'bom-ref': 'apps-hub', name: 'apps-hub', version } },
  components: [
    {
      type: 'platform',
      'bom-ref': `node@${node}`,
      name: 'node',
      version: node,
      purl: `pkg:generic/node@${node}`,
    },
    ...packages.map((path) => npmComponent(lock, path)),
    ...debian.map((each) => debianComponent(release, each)),
  ],
});
