import { build } from 'vite';
import { gzipSync } from 'node:zlib';
import fs from 'node:fs';
process.env.NODE_ENV='production';
const out='/tmp/zzb';
const mods=new Map();
await build({ configFile:'web/vite.config.ts', logLevel:'error', build:{outDir:out,emptyOutDir:true,sourcemap:false,reportCompressedSize:false}, plugins:[{name:'m',generateBundle(_o,b){for(const c of Object.values(b)) if(c.type==='chunk') mods.set(c.fileName, Object.entries(c.modules).map(([id,m])=>[id.replace(/.*\/(node_modules|me\/app)\//,''),m.renderedLength]));}}]});
const man=JSON.parse(fs.readFileSync(out+'/.vite/manifest.json','utf8'));
const files=new Set(); const visit=k=>{const c=man[k]; if(files.has(c.file))return; files.add(c.file); c.imports?.forEach(visit);};
['index.html','shell/protected-layout.tsx','editor/editor-screen.tsx'].forEach(visit);
let tot=0; const by=new Map();
for(const f of files){const buf=fs.readFileSync(out+'/'+f); const g=gzipSync(buf).length; tot+=g; const ms=mods.get(f)??[]; const sum=ms.reduce((a,[,l])=>a+l,0)||1; for(const [id,l] of ms){const k=id.startsWith('shared/script')?'shared/script/'+(id.split('/').length>3?id.split('/')[2]:''):id.split('/').slice(0,id.startsWith('@')?2:(id.startsWith('web')||id.startsWith('shared')?3:1)).join('/'); by.set(k,(by.get(k)??0)+g*l/sum);} console.log(f,(g/1000).toFixed(1),ms.length);}
console.log('total',tot/1000);
for(const [k,v] of [...by].sort((a,b)=>b[1]-a[1]).slice(0,60)) console.log((v/1000).toFixed(2),k);
