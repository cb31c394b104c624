type Props = {
  name: string;
  /** Of a variable that nobody named. */
  variable?: string | undefined;
};

/** What a result is; which variable holds it is said quietly behind it. */
export function ResultName({ name, variable }: Props) {
  return (
    <>
      {name}
      {variable !== undefined && <span className="text-xs font-normal text-ink3"> · {variable}</span>}
    </>
  );
}
