export function PrivacyScreen() {
  return <main id="main" tabIndex={-1} />;
}
