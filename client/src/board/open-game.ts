/** Starts Phaser for drawing and nothing else: no input, no sound. */
import * as Phaser from 'phaser';

/** Names of WebGL drivers that work without a graphics chip. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Without a graphics chip WebGL is worked out pixel by pixel, ten times slower than the plain canvas. */
function hasFastWebGL(): boolean {
  const context = document.createElement('canvas').getContext('webgl');
  if (context === null) return false;
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const driver = info === null ? '' : String(context.getParameter(info.UNMASKED_RENDERER_WEBGL));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !SOFTWARE.test(driver);
}

export function openGame(
  parent: HTMLElement,
  background: string,
): Promise<{ readonly game: Phaser.Game; readonly scene: Phaser.Scene }> {
  return new Promise((resolve) => {
    const opened: Phaser.Game = new Phaser.Game({
      type: hasFastWebGL() ? Phaser.AUTO : Phaser.CANVAS,
      parent,
      width: 16,
      height: 16,
      backgroundColor: background,
      scale: { mode: Phaser.Scale.NONE },
      audio: { noAudio: true },
      input: { keyboard: false, mouse: false, touch: false, gamepad: false },
      banner: false,
      autoFocus: false,
      render: { antialias: true, powerPreference: 'low-power' },
      scene: {
        create(this: Phaser.Scene) {
          resolve({ game: opened, scene: this });
        },
      },
    });
  });
}
