/** The user's own folder: `HOME`, and what the system knows of the user where that is empty, as where it is not set. */
export function homeDirectory(): string {
  const os = process.getBuiltinModule('node:os');
  try {
    return os.homedir() || os.userInfo().homedir;
  } catch {
    // A user whom the system does not know, as in a container.
    return '';
  }
}
