import type { Instruction } from '#shared/script/instruction.ts';
import type { ScriptNode } from '#shared/script/flow/script.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import { literalText, type Value } from '#shared/script/words/value.ts';

const LOG_IN =
  /^(?:log ?in|sign ?in|log ?on|sign ?on|continue|next|submit|weiter|anmelden|einloggen|connexion|se connecter|iniciar sesión|accedi|inloggen|entrar)$/i;
const PASSWORD = /\bpass(?:word|phrase|code)\b|passwort|kennwort|mot de passe|contraseña|wachtwoord|senha/i;

/** Where it ends, as an index behind its last line, and who signs in. */
export type SignIn = { end: number; user: Value; isOneLine: boolean };

/**
 * The sign-in that begins at this node: one line (`Log in as … with …`), or as a recording writes it: perhaps a click that
 * leads to the form, the name, perhaps a click to go on, the password, and what sends them. Null where none begins.
 */
export function signInAt(nodes: readonly ScriptNode[], at: number): SignIn | null {
  const first = instructionAt(nodes, at);
  if (first?.verb === 'type' && first.begins_sign_in) {
    const last = nodes.findIndex((_node, index) => index > at && isEnd(instructionAt(nodes, index)));
    return last === -1 ? null : { end: last + 1, user: first.value, isOneLine: true };
  }
  let next = isClickToLogIn(first) ? at + 1 : at;
  const name = instructionAt(nodes, next);
  if (name?.verb !== 'type' || isPassword(name.target)) return null;
  next += 1;
  if (isClickToLogIn(instructionAt(nodes, next))) next += 1;
  const password = instructionAt(nodes, next);
  if (password?.verb !== 'type' || !isPassword(password.target)) return null;
  const sent = instructionAt(nodes, next + 1);
  const isSent = isClickToLogIn(sent) || (sent?.verb === 'press' && literalText(sent.key) === 'Enter');
  return isSent ? { end: next + 2, user: name.value, isOneLine: false } : null;
}

function instructionAt(nodes: readonly ScriptNode[], at: number): Instruction | null {
  const node = nodes[at];
  return node?.kind === 'do' ? node.numbered.instruction : null;
}

function isEnd(instruction: Instruction | null): boolean {
  return instruction?.verb === 'signed_in';
}

function isClickToLogIn(instruction: Instruction | null): boolean {
  return instruction?.verb === 'click' && wordsOf(instruction.target).some((words) => LOG_IN.test(words));
}

function isPassword(target: TargetPhrase | null): boolean {
  return target !== null && wordsOf(target).some((words) => PASSWORD.test(words));
}

function wordsOf({ readings }: TargetPhrase): string[] {
  return readings.map(({ words }) => literalText(words) ?? '');
}
