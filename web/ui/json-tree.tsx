/** A JSON value as a collapsible tree; long texts wrap. `openDepth` levels are expanded at first. */
export function JsonTree({ value, openDepth = 1 }: { value: unknown; openDepth?: number | undefined }) {
  return (
    <div className="font-mono text-xs leading-5 wrap-anywhere">
      <Node value={value} depth={0} openDepth={openDepth} />
    </div>
  );
}

type NodeProps = { name?: string; value: unknown; depth: number; openDepth: number };

function Node({ name, value, depth, openDepth }: NodeProps) {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    return (
      <div className="pl-4">
        <Name name={name} />
        <Leaf value={value} />
      </div>
    );
  }
  const entries = Object.entries(value);
  const size = Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`;
  return (
    <details open={depth < openDepth} className="group">
      <summary className="-mx-1 rounded-sm px-1 hover:bg-hover pointer-coarse:py-3">
        <Name name={name} />
        <span className="text-ink3">{size}</span>
      </summary>
      <div className="ml-1.5 border-l border-line pl-2.5">
        {entries.map(([key, child]) => (
          <Node key={key} name={key} value={child} depth={depth + 1} openDepth={openDepth} />
        ))}
      </div>
    </details>
  );
}

function Name({ name }: { name: string | undefined }) {
  return name === undefined ? null : <span className="text-ink2">{name}: </span>;
}

function Leaf({ value }: { value: unknown }) {
  if (typeof value === 'string') {
    return <span className="tone-green tone-text whitespace-pre-wrap">{JSON.stringify(value)}</span>;
  }
  if (typeof value === 'object' && value !== null) {
    return <span className="text-ink3">{Array.isArray(value) ? '[]' : '{}'}</span>;
  }
  return <span className="text-brand-ink">{String(value)}</span>;
}
