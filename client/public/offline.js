// Brings the page back as soon as the server answers again.
const EVERY_MS = 4000;

async function tryAgain() {
  try {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (answer.status < 500) location.reload();
  } catch {
    // Still away.
  }
}

addEventListener('online', tryAgain);
setInterval(tryAgain, EVERY_MS);
document.getElementById('again').addEventListener('click', () => location.reload());
