import { Link } from '@tanstack/react-router';
import { LockOpen } from 'lucide-react';
import { useMemo } from 'react';
import { describePlace, findLiteralSecrets } from '#shared/secrets/literal-secrets.ts';
import type { Step } from '#shared/wire.ts';
import { Note } from '#web/runs/note.tsx';

/** Said before a run is started: what is written as it is can be read in the run. */
export function LiteralSecretsNote({ workflowId, steps }: { workflowId: string; steps: readonly Step[] }) {
  const secrets = useMemo(() => findLiteralSecrets(steps), [steps]);
  if (secrets.length === 0) return null;
  return (
    <Note label="Readable secrets" tone="amber" icon={<LockOpen size={17} />}>
      <p className="font-medium">
        {secrets.length === 1 ? 'A password or key is' : `${secrets.length} passwords or keys are`} written
        into this workflow
      </p>
      <p className="text-sm text-ink2">
        The run works, and its page shows what is written. A secret variable keeps it out of sight:
      </p>
      <ul className="mt-0.5 grid gap-0.5 text-sm">
        {secrets.map((secret) => (
          <li key={`${secret.step_id} ${secret.input_id} ${secret.at[0]}`}>
            <Link
              to="/workflows/$workflowId"
              params={{ workflowId }}
              hash={secret.step_id}
              className="link inline-block min-h-6 wrap-anywhere"
            >
              {describePlace(steps, secret)}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}
